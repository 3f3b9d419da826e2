import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { chevronDownIcon, Icon } from '@nalam/shared-ui/icon';
import { SelectField } from '@nalam/shared-ui/select-field';
import { TextField } from '@nalam/shared-ui/text-field';
import { useHref } from '@nalam/shell/page';
import type { ListPart } from '../../paths.ts';
import { isNarrowed, listPartOf, sorts } from './catalogue-api.ts';
import styles from './list-controls.module.css';

interface ListControlsProps {
  part: ListPart;
  addressOf: (part: ListPart) => string;
  /** Opens the form on a phone while no filter is set; otherwise a button opens it, which leaves room for products. */
  openAtFirst?: boolean;
}

/** @returns the filters of the form, as in its address */
function paramsOf(form: HTMLFormElement): URLSearchParams {
  const params = new URLSearchParams();
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox' && !control.checked) continue;
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      params.set(control.name, control.value);
  }
  return params;
}

/**
 * Search, filters and order of a list of products: a GET form, so that it needs no script. On a phone it
 * is behind a button.
 */
export function ListControls({ part, addressOf, openAtFirst = false }: ListControlsProps) {
  const { t } = useTranslation('shop');
  const hrefOf = useHref();
  const navigate = useNavigate();
  const disclosure = useRef<HTMLDetailsElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { subCategory, search, minPrice, maxPrice, inStock, sort } = part;
  const narrowed = isNarrowed(part);
  const active = [search, minPrice, maxPrice, inStock, sort].filter((filter) => filter !== undefined).length;
  const open = openAtFirst && active === 0;

  const address = addressOf(part);
  const lastAddress = useRef(address);
  useEffect(() => {
    // Keeps input and an opened form from before hydration.
    if (lastAddress.current === address) return;
    lastAddress.current = address;
    // The address may change without the form, for example with Back; its fields then follow it.
    form.current?.reset();
    if (!disclosure.current) return;
    const hadFocus = disclosure.current.contains(document.activeElement);
    if (hadFocus && disclosure.current.open) disclosure.current.querySelector('summary')?.focus();
    disclosure.current.open = open;
  }, [address, open]);

  return (
    <details ref={disclosure} open={open} className={styles.disclosure}>
      <summary className={`${buttonClass('secondary')} ${styles.summary ?? ''}`}>
        {t('list.controls')} {active > 0 && `(${active})`}
        <Icon shape={chevronDownIcon} />
      </summary>
      <form
        ref={form}
        method="get"
        action={hrefOf(addressOf({}))}
        role="search"
        className={styles.controls}
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(addressOf(listPartOf(paramsOf(event.currentTarget))), { preventScrollReset: true });
        }}
      >
        {subCategory !== undefined && <input type="hidden" name="sub" value={subCategory} />}
        <div className={styles.row}>
          <TextField
            name="q"
            type="search"
            label={t('list.search')}
            enterKeyHint="search"
            maxLength={200}
            defaultValue={search ?? ''}
          />
          <SelectField
            name="sort"
            label={t('list.sort')}
            options={sorts.map((value) => ({ value, text: t(`list.sorts.${value}`) }))}
            defaultValue={sort ?? 'shelf'}
          />
          <TextField
            name="min"
            inputMode="numeric"
            label={t('list.minPrice')}
            maxLength={7}
            defaultValue={minPrice ?? ''}
          />
          <TextField
            name="max"
            inputMode="numeric"
            label={t('list.maxPrice')}
            maxLength={7}
            defaultValue={maxPrice ?? ''}
          />
        </div>
        <div className={styles.end}>
          <Checkbox name="stock" value="1" label={t('list.inStock')} defaultChecked={inStock ?? false} />
          <Button type="submit" kind="secondary">
            {t('list.show')}
          </Button>
          {narrowed && (
            <Link className={buttonClass('quiet')} to={addressOf({})}>
              {t('list.clear')}
            </Link>
          )}
        </div>
      </form>
    </details>
  );
}
