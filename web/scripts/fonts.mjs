// Both fonts are wanted by the first paint: say so in the head, with the names the build gave them.
export function preloadFonts() {
  return {
    name: 'bout-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: '/' + name },
            injectTo: 'head',
          }));
      },
    },
  };
}
