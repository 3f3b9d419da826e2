/**
 * Remembers the buttons that are pressed before the page answers, for start.tsx to press again once it does: on a slow
 * network that takes seconds. Only those that do nothing by themselves: links, most forms and what opens a popover work without
 * script. Each is remembered once, because a visitor who sees nothing happen presses again, and looks pressed (`data-waiting`). What only has to disappear, such as an
 * announcement (`data-dismissible`), disappears at once, unless the button only shows more of it, and the focus that was in it moves
 * to the content.
 *
 * A form that only script can send (`data-script-only`) is never sent by the browser: a page without an action would get the
 * password. Its submit button is remembered instead, also when Enter was pressed in a field. The content security policy
 * names this script's hash.
 */
export const pressRecorderScript = `{const h=document.documentElement.dataset,p=document.earlyPresses=new Set;document.onclick=({target:t})=>{const b=t.closest('button[type=button]:not([popovertarget])'),s=b?.matches(':not([aria-expanded])')&&b.closest('[data-dismissible]');b&&(p.add(b),b.dataset.waiting='');if(s){s.hidden=!0;document.querySelector('main')?.focus({preventScroll:!0});const k=s.dataset.dismissible;localStorage.dismissed=h.dismissed=((h.dismissed??'')+' '+k).trim()}};document.onsubmit=e=>{const b=e.submitter;if('scriptOnly'in e.target.dataset){e.preventDefault();const q=document.earlyPresses;b&&q&&(q.add(b),b.dataset.waiting='')}}}`;
