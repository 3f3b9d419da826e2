/** Our own rules for oxlint, each with its reason. */

/** @param {Record<string, string>} refusals the reason for each refused selector */
const refuse = (refusals) => ({
  create: (context) =>
    Object.fromEntries(
      Object.entries(refusals).map(([selector, message]) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
});

/**
 * A page's chunk is named after its module (tooling/webpack/chunk-names-plugin.cjs), and the server looks it up by the id of its
 * route.
 */
const routeId = {
  create: (context) => ({
    ObjectExpression: ({ properties }) => {
      const [id, lazy] = ['id', 'lazy'].map(
        (name) => properties.find(({ key }) => key?.name === name)?.value,
      );
      const imported = lazy?.body;
      if (typeof id?.value !== 'string' || imported?.type !== 'ImportExpression') return;
      const [, module] = /([\w-]+?)(?:-page)?\.tsx?$/.exec(imported.source.value) ?? [];
      const [, chunk = module] = /webpackChunkName: "(.+?)"/.exec(context.sourceCode.getText(imported)) ?? [];
      if (id.value !== chunk) {
        context.report({
          node: id,
          message: `The code of this page is the chunk "${chunk}", and the server looks for one with the route's id.`,
        });
      }
    },
  }),
};

/** A comment states something: after a clause that begins with one of these, readers must look for the main clause. */
const commentStart = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const [, word] = /^[*\s]*(What|Whether|Who|Such as)\b/.exec(comment.value) ?? [];
        if (word !== undefined)
          context.report({
            node: comment,
            message: `A comment does not begin with "${word}": name the thing.`,
          });
      }
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'route-id': routeId,
    'comment-start': commentStart,
    'named-exports': refuse({
      ExportAllDeclaration:
        'Name what is exported, in the file that has it: nobody finds anything behind a barrel.',
      ExportDefaultDeclaration: 'Export by name, so that a thing is called the same everywhere.',
    }),
    'every-test-runs': refuse({
      'CallExpression[callee.object.name=/^(test|it|describe)$/][callee.property.name=/^(only|skip|todo|fixme|failing)$/]':
        'A test runs, or it is deleted. One that is left out says that something is tested, and it is not.',
      'CallExpression[callee.name=/^(fit|xit|fdescribe|xdescribe|xtest)$/]': 'A test runs, or it is deleted.',
    }),
    'nothing-mocked': refuse({
      "CallExpression[callee.object.name='jest'][callee.property.name=/^(mock|unstable_mockModule|doMock)$/]":
        'Mock nothing that is ours: play the network (msw), a mail server (smtp-server) or a database (PGlite).',
    }),
  },
};
