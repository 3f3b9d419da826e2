import type { AcceptInvite, Invite, InviteAccepted } from '@nalam/api/contract';
import { toFailure, type ApiClient, type Failure } from '@nalam/shell/api';

export type InviteState = { status: 'open'; invite: Invite } | { status: 'failed'; failure: Failure };

/** @returns the person whom a link is for; never throws, because the page has a text for each outcome */
export async function readInvite(api: ApiClient, token: string): Promise<InviteState> {
  try {
    return { status: 'open', invite: await api.send<Invite>('POST', '/admin/invite', { token }) };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}

export type AcceptState =
  | { status: 'accepted'; answer: InviteAccepted }
  | { status: 'failed'; failure: Failure };

/** Behaves like {@link readInvite}. */
export async function acceptInvite(api: ApiClient, form: AcceptInvite): Promise<AcceptState> {
  try {
    return { status: 'accepted', answer: await api.send<InviteAccepted>('PUT', '/admin/invite', form) };
  } catch (error) {
    return { status: 'failed', failure: toFailure(error) };
  }
}
