// What must be known before the first paint. It runs before the app and is not built: the oldest language will do.
;(function () {
  var root = document.documentElement

  function stored(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem('quayside.' + name)) || otherwise
    } catch {
      // Storage is forbidden, or holds what another program wrote.
      return otherwise
    }
  }

  // The theme. The app's own part is src/app/shell/theme.ts.
  var chosen = stored('theme', 'system')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  // The server drew the page for the usual columns and guessed the width of the window. Where that is not so, the app
  // draws its own: src/app/early-state.ts.
  var narrow = matchMedia('(width <= 720px)').matches
  var ownColumns = Object.keys(stored('shipment-columns', {})).length > 0
  if (root.hasAttribute('data-narrow') !== narrow || ownColumns) root.dataset.early = 'other'

  // The first picture is drawn without the rows below it: src/app/table/DataTable.module.css.
  root.dataset.first = ''
  requestAnimationFrame(function () {
    setTimeout(function () {
      delete root.dataset.first
    })
  })

  // Who uses the page before the app is here is not kept waiting for nothing: src/app/early-input.ts.
  window.earlyPresses = []
  document.addEventListener(
    'click',
    function (event) {
      if (window.earlyPresses) window.earlyPresses.push(event)
    },
    true,
  )
  document.addEventListener(
    'pointerdown',
    function (event) {
      if (window.earlyPresses) window.earlyPointer = event
    },
    true,
  )
  document.addEventListener('submit', function (event) {
    // Longer than longestAddress of src/app/paths.ts.
    var query = new URLSearchParams(new FormData(event.target)).toString()
    if (!window.earlyPresses || query.length < 4900) return
    event.preventDefault()
    window.earlyPresses.push(event)
  })
  document.addEventListener('keydown', function (event) {
    if (!window.earlyPresses || event.key !== '/' || document.activeElement !== document.body) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    var box = document.querySelector('[role=combobox]')
    if (!box) return
    event.preventDefault()
    box.focus()
  })

  // The content security policy forbids style attributes in markup, and lets scripts set them. As the page is read, so
  // that nothing is painted without.
  function style() {
    var elements = document.querySelectorAll('[data-style]')
    for (var index = 0; index < elements.length; index += 1) {
      elements[index].style.cssText = elements[index].dataset.style
      elements[index].removeAttribute('data-style')
    }
  }
  var observer = new MutationObserver(style)
  observer.observe(root, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', function () {
    style()
    observer.disconnect()
  })
})()
