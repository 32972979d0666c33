// Sets the theme before the first paint. The app's own part is src/app/shell/theme.ts.
;(function () {
  var chosen = 'system'
  try {
    chosen = JSON.parse(localStorage.getItem('quayside.theme')) || 'system'
  } catch {
    // Storage is forbidden: the system's theme it is.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
})()
