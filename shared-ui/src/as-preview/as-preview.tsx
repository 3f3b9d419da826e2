import type { ComponentType, SyntheticEvent } from 'react';

function stop(event: SyntheticEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * @returns the page as visitors will see it, for staff to look at: presses and forms do nothing, because a draft has no
 *   address, form or cart yet, and nothing leads away from what they edit. It is not `inert`, which would hide it from screen
 *   readers.
 */
export const asPreview = (Page: ComponentType): ComponentType =>
  function Preview() {
    return (
      <div onClickCapture={stop} onSubmitCapture={stop}>
        <Page />
      </div>
    );
  };
