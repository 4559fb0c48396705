// Runs before the first paint, so that a chosen theme does not flash. A file of its own: the policy allows no inline scripts.
(function () {
  try {
    var s = JSON.parse(localStorage.getItem('bout.settings') || '{}');
    var r = document.documentElement;
    if (s.theme === 'light' || s.theme === 'dark') r.dataset.theme = s.theme;
    if (s.speed) r.dataset.motion = s.speed;
  } catch (e) {
    /* no storage: the system decides */
  }
})();
