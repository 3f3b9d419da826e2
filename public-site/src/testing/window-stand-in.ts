/** Window features that jsdom lacks: scrolling, and the parts of popovers that menus use. The journeys use the browser's own. */
import '@nalam/shared-ui/testing/dialog-stand-in';

/** Scrolls the page as a visitor does. */
function scrollPageTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

window.scrollTo = (options?: ScrollToOptions | number) => {
  scrollPageTo(typeof options === 'object' ? (options.top ?? 0) : 0);
};

const openAttribute = 'data-open';

HTMLElement.prototype.showPopover = function showPopover() {
  this.setAttribute(openAttribute, '');
};
HTMLElement.prototype.hidePopover = function hidePopover() {
  this.removeAttribute(openAttribute);
};
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (popover?.hasAttribute(openAttribute)) popover.hidePopover();
  else popover?.showPopover();
});

/** True while a popover is open. */
export const isPopoverOpen = (popover: HTMLElement) => popover.hasAttribute(openAttribute);
