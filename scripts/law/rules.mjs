// The law of the house as a table. A rule holds for the files that `in` matches (and `except` does not). It forbids
// imports of what `never` matches; or it allows no local imports but those in `only`; or it forbids expressions (`no`).

const TEST = /\.test\.tsx?$|^lib\/testing\/|^e2e\//;
const ROOM = '(?:adapters|audio|client|composer|front|http|testing|worker)';
/** A file of a noun's room below lib/. */
const noun = (name) => new RegExp(`^lib/(?!${ROOM}/)[^/]+/(?:${name})\\.tsx?$`);
const PLAIN = /^lib\/[^/]+\/(?:(?:admin-)?(?:contract|hooks|cache)|rules|queries|tasks)\.tsx?$/;
/** What a noun shows to admins alone may stand in files of its own: `admin-contract.ts`, `admin-hooks.ts`. */
const DOMAIN = noun('(?!(?:admin-)?(?:contract|hooks|cache))[^/]+');
/** Names of their own: files of a noun that are neither contract, rules, hooks, queries nor tasks. */
const VERB_ROOM = new RegExp(`^lib/(?!${ROOM}/)[^/]+/[^/]+\\.ts$`);

export const isTest = (file) => TEST.test(file);

/** The noun a file belongs to, or null. */
export const nounOf = (file) => (VERB_ROOM.test(file) ? file.split('/')[1] : null);

/** A file that acts on the database: what it imports says so. */
export const isVerb = ({ file, imports }) =>
  VERB_ROOM.test(file) && !PLAIN.test(file) && imports.some(({ to }) => to === 'lib/core/context.ts');

export const rules = [
  {
    name: 'nothing imports app',
    in: /^(?!app\/)/,
    except: TEST,
    never: /^app\/(?!.*\.css$)/,
  },
  {
    name: 'app is doors only: http, queries, components, never adapters, env, live, worker or the engine',
    in: /^app\//,
    never:
      /^lib\/(?:adapters|worker|front|composer|audio)\/|^lib\/(?:env|live|db)\.ts$|^npm:(?:pg|@prisma\/client)$/,
  },
  {
    name: 'pages read, they never write: verbs belong to the API',
    in: /^app\/(?!api\/)/,
    never: 'verb',
  },
  {
    name: 'components know hooks, contracts, rules and messages, never verbs, queries, tasks or the database',
    in: /^components\//,
    never: 'verb',
  },
  {
    name: 'components know nothing of the server',
    in: /^components\//,
    never:
      /^lib\/(?:adapters|worker|front|composer|audio|http)\/|^lib\/(?:env|live|db|context|ports)\.ts$|^generated\/|^node:|^npm:(?:pg|@prisma\/client)$|^lib\/[^/]+\/(?:queries|tasks)\.ts$/,
  },
  {
    name: 'components/ui knows no noun',
    in: /^components\/ui\//,
    never: new RegExp(`^components/(?!ui/)|^lib/(?!${ROOM}/)[^/]+/`),
  },
  {
    name: 'verbs, queries, tasks and rules know no framework, adapter, setting or wiring',
    in: DOMAIN,
    except: TEST,
    never:
      /^npm:(?:next|react|react-dom|next-auth|@tanstack\/.*)$|^lib\/(?:adapters|client|front)\/|^lib\/(?:env|live|db)\.ts$/,
  },
  {
    name: 'contracts hold shapes, no I/O',
    in: noun('(?:admin-)?contract'),
    never:
      /^node:|^npm:(?!zod$)|^lib\/(?:adapters|client|front|worker)\/|^lib\/(?:env|live|db|context|ports)\.ts$|^generated\/|\/(?:queries|tasks|hooks)\.ts$/,
  },
  {
    name: 'rules are pure: no I/O',
    in: noun('rules'),
    never:
      /^node:|^npm:(?!zod$)|^lib\/(?:adapters|client|front|worker|http)\/|^lib\/(?:env|live|db|context)\.ts$|\/(?:queries|tasks|hooks)\.ts$/,
  },
  { name: 'rules are pure: no await', in: noun('rules'), no: ['await'] },
  {
    name: 'hooks reach the server through the client alone',
    in: noun('(?:admin-)?(?:hooks|cache)'),
    never:
      /^node:|^npm:(?:pg|@prisma\/client)$|^lib\/(?:adapters|worker|front|composer|audio)\/|^lib\/(?:env|live|db|context)\.ts$|\/(?:queries|tasks)\.ts$/,
  },
  {
    name: 'only http, front, worker and scripts import live',
    in: /^(?!lib\/(?:http|front|worker)\/|scripts\/)/,
    except: TEST,
    never: /^lib\/live\.ts$/,
  },
  {
    name: 'only live and scripts import adapters',
    in: /^(?!lib\/adapters\/|lib\/live\.ts$|scripts\/)/,
    except: TEST,
    never: /^lib\/adapters\//,
  },
  {
    name: 'next is known to app, components, hooks, http and front alone',
    in: /^lib\/(?!(?:http|front|client)\/)(?!.*\/(?:(?:admin-)?hooks|cache)\.tsx?$)/,
    except: TEST,
    never: /^npm:next(?:-auth)?$/,
  },
  {
    name: 'the composer stands alone: pure, without node or packages',
    in: /^lib\/composer\//,
    except: TEST,
    only: /^lib\/(?:composer|audio)\//,
  },
  {
    name: 'the sound tools stand alone',
    in: /^lib\/audio\//,
    except: TEST,
    never: /^lib\/(?!audio\/)|^app\/|^components\//,
  },
  {
    name: 'the composer is deterministic',
    in: /^lib\/composer\//,
    except: TEST,
    no: ['Date.now', 'new Date()', 'Math.random', 'performance.now'],
  },
  {
    name: 'settings are read in lib/env.ts alone',
    in: /^(?:app|components|lib)\/|^middleware\.ts$/,
    except: /^lib\/env\.ts$|^lib\/testing\/|\.test\.tsx?$/,
    no: ['process.env'],
  },
  {
    name: 'time is ctx.clock.now()',
    in: DOMAIN,
    except: TEST,
    no: ['Date.now', 'new Date()'],
  },
  {
    name: 'dev/ is outside the graph of the app',
    in: /^(?!dev\/)/,
    // The run through years is a test that takes its time.
    except: new RegExp(`${TEST.source}|^scripts/years/`),
    never: /^dev\//,
  },
];
