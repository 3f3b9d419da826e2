import { Type } from 'typebox';
import { staffOf } from '../access/guard.ts';
import type { Api, Dependencies } from '../api.ts';
import { takeFormData } from '../http/form-data.ts';
import { Problem } from '@nalam/server-kit/problem';
import { LanguageQuery } from '../wire/language-query.ts';
import type { Language } from '../wire/local-text.ts';
import { VersionSeen } from '../wire/version-seen.ts';
import { addUser, deleteUser, editUser, inviteAgain, switchOffTwoFactor } from './change-user.ts';
import { staffList } from '../csv/staff-list.ts';
import { eachUser, findUser, listUsers } from './user-queries.ts';
import { AddUser, EditUser, User, UserList, UserListQuery, UserMessage } from './user-schema.ts';
import { userText, type UserText } from './user-texts.ts';

const UserId = Type.Object({ id: Type.String({ format: 'uuid' }) });

const messageFor = (language: Language, text: UserText, user: User): UserMessage => ({
  message: userText(language, text, { name: user.user_name }),
  user,
});

/** Manage User: docs/product.md#users. */
export function userStaffRoutes(app: Api, dependencies: Dependencies) {
  const { db } = dependencies;
  takeFormData(app);

  staffList(app, db, {
    path: '/dashboard/users',
    permission: 'users',
    summary: 'The staff: searched, filtered, sorted, in pages',
    query: UserListQuery,
    answer: UserList,
    list: (query) => listUsers(db, query),
    subject: 'user',
    rows: (query) => eachUser(db, query),
    columns: {
      name: ({ user_name }) => user_name,
      email: ({ user_email }) => user_email,
      role: ({ user_type }) => ({ word: user_type }),
      active: ({ user_active }) => user_active,
      blocked: ({ user_block }) => user_block,
      created: ({ created_at }) => created_at,
    },
  });

  app.get(
    '/dashboard/users/:id',
    {
      config: { permission: 'users' },
      schema: {
        summary: 'One member of staff',
        params: UserId,
        querystring: LanguageQuery,
        response: { 200: User },
      },
    },
    async ({ params, query }) => {
      const user = await findUser(db, params.id);
      if (!user) throw new Problem('NOT_FOUND', userText(query.lang, 'notFound'));
      return user;
    },
  );

  app.post(
    '/add-user',
    {
      config: { permission: 'users' },
      schema: {
        summary: 'Adds a member of staff, as JSON or as form data',
        querystring: LanguageQuery,
        body: AddUser,
        response: { 201: UserMessage },
      },
    },
    async (request, reply) => {
      const language = request.query.lang;
      const user = await addUser(dependencies, request.body, staffOf(request), language);
      const text = request.body.invite ? 'invited' : 'added';
      return reply.code(201).send(messageFor(language, text, user));
    },
  );

  app.patch(
    '/edit-user',
    {
      config: { problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'], permission: 'users' },
      schema: {
        summary: 'Changes a member of staff, as JSON or as form data',
        querystring: LanguageQuery,
        body: EditUser,
        response: { 200: UserMessage },
      },
    },
    async (request) => {
      const language = request.query.lang;
      return messageFor(
        language,
        'saved',
        await editUser(dependencies, request.body, staffOf(request), language),
      );
    },
  );

  app.delete(
    '/dashboard/users/:id',
    {
      config: { problems: ['CONFLICT', 'NOT_POSSIBLE_NOW'], permission: 'users' },
      schema: {
        summary: 'Deletes a member of staff',
        params: UserId,
        querystring: Type.Object({ ...LanguageQuery.properties, version: VersionSeen }),
        response: { 200: UserMessage },
      },
    },
    async (request) => {
      const language = request.query.lang;
      const user = { ...request.params, version: request.query.version };
      return messageFor(language, 'deleted', await deleteUser(db, user, staffOf(request), language));
    },
  );

  app.delete(
    '/dashboard/users/:id/two-factor',
    {
      config: { problems: ['NOT_POSSIBLE_NOW'], permission: 'users' },
      schema: {
        summary: 'Switches off the second step of a user who has lost the phone',
        params: UserId,
        querystring: LanguageQuery,
        response: { 200: UserMessage },
      },
    },
    async (request) => {
      const language = request.query.lang;
      const user = await switchOffTwoFactor(db, request.params.id, staffOf(request), language);
      return messageFor(language, 'twoFactorSwitchedOff', user);
    },
  );

  app.post(
    '/dashboard/users/:id/invite',
    {
      config: { problems: ['NOT_POSSIBLE_NOW'], permission: 'users' },
      schema: {
        summary: 'Sends a new link to a user who has not chosen a password yet',
        params: UserId,
        querystring: LanguageQuery,
        response: { 200: UserMessage },
      },
    },
    async (request) => {
      const language = request.query.lang;
      const user = await inviteAgain(dependencies, request.params.id, staffOf(request), language);
      return messageFor(language, 'invitedAgain', user);
    },
  );
}
