import type { Page } from '@playwright/test';

export type ControlKind =
  | 'page link'
  | 'place link'
  | 'outside link'
  | 'dialog link'
  | 'menu button'
  | 'disclosure'
  | 'submit button'
  | 'button'
  | 'field'
  | 'checkbox'
  | 'select';

/** A control to press, type into or choose from. */
export interface Control {
  kind: ControlKind;
  /** Its text, label or name. */
  name: string;
  /** The same for all controls of one component, which look and work alike. */
  component: string;
  /** A CSS selector for only this control in the server's HTML. */
  path: string;
}

/** Runs in the page. */
function findControls(): Control[] {
  const pathOf = (element: Element): string => {
    const { id, parentElement, tagName } = element;
    if (!parentElement) return tagName.toLowerCase();
    // React generates different ids on each page.
    if (/^[a-z][\w-]*$/i.test(id) && !/^(_|radix|r\d)/.test(id)) return `#${id}`;
    const alike = [...parentElement.children].filter((child) => child.tagName === tagName);
    return `${pathOf(parentElement)} > ${tagName.toLowerCase()}:nth-of-type(${alike.indexOf(element) + 1})`;
  };
  const dialogPath = document.querySelector<HTMLElement>('[data-dialog-path]')?.dataset.dialogPath;
  const kindOfLink = (link: HTMLAnchorElement): ControlKind => {
    if (link.origin !== location.origin || link.target || link.download) return 'outside link';
    if (link.dataset.shows) return 'dialog link';
    if (link.pathname === dialogPath && link.pathname !== location.pathname) return 'dialog link';
    return link.hash && link.pathname === location.pathname && link.search === location.search
      ? 'place link'
      : 'page link';
  };
  const kindOf = (element: Element): ControlKind => {
    if (element instanceof HTMLAnchorElement) return kindOfLink(element);
    if (element instanceof HTMLButtonElement) {
      if (element.popoverTargetElement) return 'menu button';
      return element.type === 'submit' && element.form ? 'submit button' : 'button';
    }
    if (element instanceof HTMLSelectElement) return 'select';
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return 'checkbox';
    return element.tagName === 'SUMMARY' ? 'disclosure' : 'field';
  };
  // Controls in a closed menu or disclosure are reachable once it opens.
  const isReachable = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) ||
    element.closest('[popover]:not(:popover-open), details:not([open])') !== null;
  // The skip link is above the page until a key moves the focus to it.
  const isAbovePage = (element: Element) => element.getBoundingClientRect().bottom + scrollY <= 0;
  // Links to the current page.
  const leadsHere = (element: Element) =>
    element instanceof HTMLAnchorElement && element.href === location.href && !element.target;
  const selector =
    'a[href], button, summary, select, textarea, input:not([type=hidden], [type=file], [tabindex="-1"])';
  return [...document.body.querySelectorAll(selector)]
    .filter((element) => isReachable(element) && !isAbovePage(element) && !leadsHere(element))
    .map((element) => {
      const kind = kindOf(element);
      const called = element.getAttribute('aria-label') ?? element.textContent.trim();
      const name = called || (element.getAttribute('name') ?? element.tagName.toLowerCase());
      // Buttons that look alike may do different things; links and fields that look alike differ only in address or name.
      const work = kind === 'button' || kind === 'submit button' || kind === 'menu button' ? name : '';
      return {
        kind,
        name: name.slice(0, 40),
        component: [kind, element.getAttribute('type'), element.className, work].join(' '),
        path: pathOf(element),
      };
    });
}

/** @returns the controls of a page, one for each component */
export async function listControls(page: Page): Promise<Control[]> {
  const found = await page.evaluate(findControls);
  return [
    ...new Map(found.toReversed().map((control) => [control.component, control])).values(),
  ].toReversed();
}

/** Opens the menu or disclosure around a control, with the browser's own behaviour. */
export async function reveal(page: Page, { path }: Control): Promise<void> {
  await page.evaluate((selector) => {
    const element = document.querySelector(selector);
    const closed = element?.parentElement?.closest('details:not([open])');
    const closedMenu = element?.closest<HTMLElement>('[popover]:not(:popover-open)');
    closedMenu?.showPopover();
    if (closed && element?.tagName !== 'SUMMARY') closed.toggleAttribute('open', true);
  }, path);
}
