import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '@nalam/shell/testing';
import { paths } from '../paths.ts';
import { remote } from '../remote.ts';
import { serveSite } from '../testing/site-content.ts';

beforeEach(() => serveSite());

test('the footer carries only the shown fields of services, because every page carries them', async () => {
  const { store } = renderApp(remote, paths.home);
  await screen.findByRole('navigation', { name: 'Services' });

  const { services } = store.getState();
  const fields = services.status === 'ready' ? services.services.flatMap(Object.keys) : [];
  expect([...new Set(fields)].sort()).toEqual(['category', 'lang', 'link', 'name']);
});
