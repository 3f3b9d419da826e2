import type { RoleGrant } from '@nalam/api/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@nalam/shared-ui/button';
import { Checkbox } from '@nalam/shared-ui/checkbox';
import { useNotices } from '../../notices.ts';
import { useEveryPage } from '../../layout/use-pages.ts';
import { paths } from '../../paths.ts';
import { useUnsavedWork } from '../../unsaved-work/unsaved-work.tsx';
import { useTranslate } from '../../use-translate.ts';
import styles from './role-routes.module.css';
import { useGrantRoutesMutation } from './users-api.ts';

interface GrantFormProps {
  role: RoleGrant['role'];
  version: number;
  /** The role's default addresses, which cannot be revoked. */
  defaults: string[];
  granted: string[];
  /** The addresses to choose from. */
  routes: string[];
}

/** The addresses of one role, as checkboxes. */
export function GrantForm({ role, version, defaults, granted, routes }: GrantFormProps) {
  const { t } = useTranslation('dashboard');
  const [grant, { isLoading: saving }] = useGrantRoutesMutation();
  const notices = useNotices();
  const nameOf = useRouteName();
  const [chosenRoutes, setChosenRoutes] = useState(granted);
  const hasChanges = useCallback(
    () => [...chosenRoutes].sort().join() !== [...granted].sort().join(),
    [chosenRoutes, granted],
  );
  useUnsavedWork({ hasChanges, onLeave: () => setChosenRoutes(granted) });

  async function save() {
    notices.withdraw();
    const { error } = await grant({ role, version, granted: chosenRoutes });
    if (error) notices.failed(error);
    else notices.succeeded(t('roleRoutes.saved', { role: t(`roles.${role}`) }));
  }

  return (
    <fieldset className={styles.role}>
      <legend>{t(`roles.${role}`)}</legend>
      {routes.map((route) => {
        const always = defaults.includes(route);
        return (
          <Checkbox
            key={route}
            label={nameOf(route)}
            checked={always || chosenRoutes.includes(route)}
            // Disabled while saving, because the answer replaces the selection.
            disabled={always || saving}
            onChange={({ target }) =>
              setChosenRoutes(
                target.checked ? [...chosenRoutes, route] : chosenRoutes.filter((each) => each !== route),
              )
            }
          />
        );
      })}
      <Button loading={saving && t('sending')} onClick={() => void save()}>
        {t('roleRoutes.save', { role: t(`roles.${role}`) })}
      </Button>
    </fieldset>
  );
}

/** Addresses without a link in the menu or the palette. */
const namesBesidePages: Record<string, string> = {
  [paths.account]: 'account.title',
  [paths.editService]: 'services.editTitle',
  [paths.previewService]: 'roleRoutes.previewService',
  [paths.careers]: 'roleRoutes.careers',
  [paths.career]: 'roleRoutes.career',
  [paths.gallery]: 'roleRoutes.gallery',
};

/** @returns a function that names an address by the page that it opens */
function useRouteName() {
  const translate = useTranslate();
  const pages = useEveryPage();
  return (route: string) => {
    const page = pages.find(({ to }) => to === route);
    const name = page?.label ?? namesBesidePages[route];
    return name === undefined ? route : translate(name);
  };
}
