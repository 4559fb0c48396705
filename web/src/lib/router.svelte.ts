// Where we are, by the part after # only: the key of a seat never reaches the server's log.
export type Route =
  | { name: 'lobby' }
  | { name: 'setup'; game: string }
  | { name: 'table'; table: string; key?: string; at?: number }
  | { name: 'replays' }
  | { name: 'statistics' }
  | { name: 'rules'; game?: string; number?: string }
  | { name: 'credits' }
  | { name: 'settings' }
  | { name: 'nowhere'; hash: string };

const tableId = /^[a-z2-7]{16}$/;
const keyId = /^[a-z2-7]{26}$/;

export function parse(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second, third] = parts;
  switch (first) {
    case undefined:
      return { name: 'lobby' };
    case 'setup':
      if (second) return { name: 'setup', game: second };
      break;
    case 't':
      if (second && tableId.test(second) && (third === undefined || keyId.test(third))) {
        const at = new URLSearchParams(query).get('at');
        const route: Route = { name: 'table', table: second };
        if (third) route.key = third;
        if (at !== null && /^\d+$/.test(at)) route.at = Number(at);
        return route;
      }
      break;
    case 'rules': {
      const route: Route = { name: 'rules' };
      if (second) route.game = second;
      if (third) route.number = third;
      return route;
    }
    case 'replays':
    case 'statistics':
    case 'credits':
    case 'settings':
      return { name: first };
  }
  return { name: 'nowhere', hash };
}

export function href(route: Route): string {
  switch (route.name) {
    case 'lobby':
      return '#/';
    case 'setup':
      return `#/setup/${route.game}`;
    case 'table':
      return `#/t/${route.table}${route.key ? '/' + route.key : ''}${route.at !== undefined ? '?at=' + route.at : ''}`;
    case 'rules':
      return '#/rules' + (route.game ? '/' + route.game : '') + (route.game && route.number ? '/' + encodeURIComponent(route.number) : '');
    case 'nowhere':
      return route.hash;
    default:
      return '#/' + route.name;
  }
}

/** What somebody typed or pasted as an invitation: a whole link or the bare code. */
export function invitation(text: string): Route | null {
  const trimmed = text.trim();
  const at = trimmed.indexOf('#');
  const route = parse(at >= 0 ? trimmed.slice(at) : '#/t/' + trimmed.toLowerCase());
  return route.name === 'table' ? route : null;
}

class Router {
  route: Route = $state(parse(typeof location === 'undefined' ? '' : location.hash));

  start(): void {
    addEventListener('hashchange', () => (this.route = parse(location.hash)));
  }
  go(route: Route): void {
    location.hash = href(route);
  }
  /** Changes the address without a new page of history. */
  replace(route: Route): void {
    history.replaceState(null, '', href(route));
    this.route = route;
  }
}
export const router = new Router();
