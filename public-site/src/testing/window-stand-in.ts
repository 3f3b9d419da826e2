/** Window features that jsdom lacks: scrolling, and closing a popover. The journeys use the browser's own. */

window.scrollTo = () => undefined;
HTMLElement.prototype.hidePopover = () => undefined;
