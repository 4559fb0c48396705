/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module 'virtual:credits' {
  const credits: { author: string; icons: string[] }[];
  export default credits;
}
declare module 'virtual:sprite/*';
