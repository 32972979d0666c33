// Runs before the first paint and before the app. It is not built, so it keeps to old JavaScript.
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

  // The app's own part is src/app/shell/theme.ts.
  var chosen = stored('theme', 'system')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.theme = dark ? 'dark' : 'light'

  // The server draws the columns of a first visit. base.css hides them from people who have chosen others.
  if (Object.keys(stored('shipment-columns', {})).length > 0) root.dataset.columns = 'own'

  // Paints two rows first, since laying out the others takes long, and nothing that is still being read: it would move.
  root.dataset.first = ''
  function showAll() {
    if (document.readyState === 'loading' && !document.getElementById('page-state')) showAllWhenPainted()
    else delete root.dataset.first
  }
  function showAllWhenPainted() {
    requestAnimationFrame(function () {
      setTimeout(showAll)
    })
  }
  showAllWhenPainted()

  // Repeats the last press when the app is here: src/app/after-first-page.ts.
  var missed = null
  var isHere = false
  function note(event) {
    var target = event.target
    if (!isHere) missed = target.closest('a, input, select, label, summary, [type=submit]') ? null : event
  }
  document.addEventListener('click', note, true)

  // Leaves a search that is too long for an address to the app: see longestAddress in src/app/paths.ts.
  function hold(event) {
    var query = new URLSearchParams(new FormData(event.target)).toString()
    if (isHere || query.length < 4900) return
    event.preventDefault()
    missed = event
  }
  document.addEventListener('submit', hold)

  // Keeps what is typed after `/` until the search box is there.
  var typed = null
  function fillBox() {
    var box = document.querySelector('[role=combobox]')
    if (box) {
      box.focus()
      box.value += typed
      typed = null
    } else if (!isHere) requestAnimationFrame(fillBox)
  }
  function find(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (typed !== null && event.key.length === 1) typed += event.key
    else if (event.key === '/' && (document.activeElement || document.body) === document.body) {
      typed = ''
      fillBox()
    } else return
    event.preventDefault()
  }
  document.addEventListener('keydown', find)

  document.addEventListener('app-here', function () {
    isHere = true
    document.removeEventListener('click', note, true)
    document.removeEventListener('submit', hold)
    document.removeEventListener('keydown', find)
    if (missed && missed.type === 'submit') missed.target.requestSubmit()
    else if (missed) missed.target.dispatchEvent(new MouseEvent('click', missed))
    missed = null
  })
})()
