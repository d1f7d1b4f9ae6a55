/** A page of its own, as that of a real provider would be: nothing of the site's design is in it. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(oklch(0.972 0.006 250), oklch(0.19 0.014 260));
  --surface: light-dark(oklch(0.998 0.002 250), oklch(0.235 0.016 260));
  --line: light-dark(oklch(0.905 0.01 250), oklch(0.345 0.018 260));
  --line-strong: light-dark(oklch(0.61 0.02 255), oklch(0.6 0.02 255));
  --ink: light-dark(oklch(0.25 0.025 260), oklch(0.95 0.006 250));
  --ink-soft: light-dark(oklch(0.46 0.025 257), oklch(0.77 0.016 255));
  --blue: light-dark(oklch(0.5 0.16 259), oklch(0.56 0.16 259));
  --blue-strong: light-dark(oklch(0.44 0.16 259), oklch(0.51 0.16 259));
  --blue-ink: light-dark(oklch(0.46 0.16 259), oklch(0.8 0.1 255));
  --amber: light-dark(oklch(0.93 0.07 85), oklch(0.33 0.06 75));
  --amber-ink: light-dark(oklch(0.38 0.08 65), oklch(0.9 0.09 85));
  --green: oklch(0.66 0.15 152);
  --yellow: oklch(0.76 0.14 80);
  --red: oklch(0.62 0.19 27);
  --grey: oklch(0.65 0.02 255);
}
[data-theme=light] { color-scheme: light }
[data-theme=dark] { color-scheme: dark }
* { box-sizing: border-box; margin: 0 }
body {
  min-height: 100vh; min-height: 100dvh; display: flex; flex-direction: column;
  background: var(--canvas); color: var(--ink);
  font: 400 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word;
}
.notice {
  padding: 0.75rem 1rem; background: var(--amber); color: var(--amber-ink);
  text-align: center; font-weight: 650;
}
main { width: 100%; max-width: 27rem; margin: auto; padding: 1.5rem 1rem 2.5rem }
article {
  display: grid; gap: 1.75rem; padding: 1.5rem;
  background: var(--surface); border: 1px solid var(--line); border-radius: 20px;
  box-shadow: 0 1px 2px oklch(0.2 0.03 260 / 0.06), 0 12px 32px -12px oklch(0.2 0.03 260 / 0.16);
}
h1 { font-size: 0.875rem; font-weight: 600; color: var(--ink-soft) }
.amount {
  font-size: clamp(2.25rem, 1.9rem + 1.6vw, 3rem); line-height: 1.15; font-weight: 700;
  letter-spacing: -0.025em; font-variant-numeric: tabular-nums;
}
.introduction { margin-top: 0.75rem; color: var(--ink-soft) }
dl { display: grid; gap: 0.75rem; margin-top: 1.25rem; padding-top: 1.25rem; border-top: 1px solid var(--line) }
dt { font-size: 0.875rem; color: var(--ink-soft) }
dd { margin: 0; font-weight: 550 }
fieldset { border: 0; padding: 0; min-width: 0; display: grid; gap: 0.625rem }
legend { padding: 0; margin-bottom: 0.75rem; font-size: 1.125rem; font-weight: 650; letter-spacing: -0.01em }
button, .back {
  display: flex; align-items: center; gap: 0.75rem; width: 100%; min-height: 3rem; padding: 0.625rem 1rem;
  border: 1px solid var(--line-strong); border-radius: 12px; background: none; color: inherit;
  font: inherit; font-weight: 600; text-align: start; text-decoration: none; cursor: pointer;
}
button:hover { border-color: var(--blue-ink); color: var(--blue-ink) }
button::before { content: ''; flex: none; width: 0.625rem; height: 0.625rem; border-radius: 50%; background: var(--grey) }
button[value=pending]::before { background: var(--yellow) }
button[value=failed]::before { background: var(--red) }
button[value=paid], .back { border-color: transparent; background: var(--blue); color: oklch(0.995 0.002 250) }
button[value=paid]:hover, .back:hover { background: var(--blue-strong); color: oklch(0.995 0.002 250) }
button[value=paid]::before { background: oklch(0.86 0.16 152) }
.back { justify-content: center; margin-top: 1rem }
:focus-visible { outline: 3px solid var(--blue-ink); outline-offset: 2px }
label {
  display: flex; gap: 0.75rem; align-items: flex-start; margin-bottom: 0.375rem; cursor: pointer;
}
input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0.125rem 0 0; accent-color: var(--blue) }
.state { display: flex; gap: 0.75rem; align-items: center; font-size: 1.125rem; font-weight: 650 }
.state::before { content: ''; flex: none; width: 0.875rem; height: 0.875rem; border-radius: 50%; background: var(--grey) }
.state[data-state=paid]::before { background: var(--green) }
.state[data-state=pending]::before { background: var(--yellow) }
.state[data-state=failed]::before { background: var(--red) }
@media (min-width: 800px) {
  main { max-width: 54rem; padding-block: 3rem }
  article { grid-template-columns: 1fr 1fr; gap: 3rem; padding: 2.5rem }
}
`
