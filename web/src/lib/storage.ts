// Local storage that may be full, forbidden or hold nonsense: then the page goes on without it.
export function load<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem('bout.' + name);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function save(name: string, value: unknown): boolean {
  try {
    localStorage.setItem('bout.' + name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
