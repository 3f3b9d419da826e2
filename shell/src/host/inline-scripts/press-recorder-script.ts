/** How long a link to a dialog waits for the starter before it is followed. */
const starterTimeoutMs = 2000;

/**
 * Remembers the buttons that are pressed before the page answers, for start.tsx to press again once it does: on a slow
 * network that takes seconds. Only those that do nothing by themselves: links, most forms and what opens a popover work without
 * script. Each is remembered once, because a visitor who sees nothing happen presses again, and looks pressed (`data-waiting`). What only has to disappear, such as an
 * announcement (`data-dismissible`), disappears at once, unless the button only shows more of it, and the focus that was in it moves
 * to the content.
 *
 * It holds links to dialogs as well: the starter, which comes soon after the first paint, opens these.
 *
 * A form that only script can send (`data-script-only`) is never sent by the browser: a page without an action would get the
 * password. Its submit button is remembered instead, also when Enter was pressed in a field. The content security policy
 * names this script's hash.
 */
export const pressRecorderScript = `{const h=document.documentElement.dataset,p=document.earlyPresses=new Set;document.onclick=e=>{const t=e.target,l=t.closest('a[href]:not([target])'),b=t.closest('button[type=button]:not([popovertarget])'),s=b?.matches(':not([aria-expanded])')&&b.closest('[data-dismissible]');b&&(p.add(b),b.dataset.waiting='');if(l&&!(e.button||e.altKey||e.ctrlKey||e.metaKey||e.shiftKey)&&(l.dataset.shows||l.pathname==document.querySelector('[data-dialog-path]')?.dataset.dialogPath)){e.preventDefault();p.add(l);l.dataset.waiting='';setTimeout(()=>p.has(l)&&location.assign(l.href),${starterTimeoutMs})}if(s){s.hidden=!0;document.querySelector('main')?.focus({preventScroll:!0});const k=s.dataset.dismissible;localStorage.dismissed=h.dismissed=((h.dismissed??'')+' '+k).trim()}};document.onsubmit=e=>{const b=e.submitter;if('scriptOnly'in e.target.dataset){e.preventDefault();const q=document.earlyPresses;b&&q&&(q.add(b),b.dataset.waiting='')}}}`;
