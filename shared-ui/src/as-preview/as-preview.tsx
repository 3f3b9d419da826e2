import type { ComponentType } from 'react';

/**
 * @returns the page as visitors will see it, for staff to look at: nothing in it can be pressed or sent, because what is
 *   not published has no address, form or cart yet, and nothing leads away from what they edit
 */
export const asPreview = (Page: ComponentType): ComponentType =>
  function Preview() {
    return (
      <div inert>
        <Page />
      </div>
    );
  };
