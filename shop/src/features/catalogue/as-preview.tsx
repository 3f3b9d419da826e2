import type { ComponentType } from 'react';

/**
 * @returns the page as visitors will see it, for staff to look at: what is not published is in nobody's cart, and nothing
 *   leads away from what they edit
 */
export const asPreview = (Page: ComponentType): ComponentType =>
  function Preview() {
    return (
      <div inert>
        <Page />
      </div>
    );
  };
