-- Returns whether no user may have a handle: routes, roles and words that sound like the site itself speaks.
-- Called by handle_give and lib/domain/users/handle/change-handle.ts.
CREATE OR REPLACE FUNCTION handle_is_reserved(given text) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT given = ANY(ARRAY['about', 'account', 'accounts', 'admin', 'administrator', 'admins', 'anonymous', 'api', 'app',
    'artist', 'artists', 'assets', 'audit', 'auth', 'avatar', 'avatars', 'billing', 'block', 'blocked', 'blog', 'careers',
    'checkout', 'contact', 'create', 'credits', 'dashboard', 'deleted', 'deleted-user', 'docs', 'embed', 'events', 'everyone',
    'explore', 'feed', 'feeds', 'files', 'follow', 'followers', 'following', 'genre', 'genres', 'help', 'home', 'icon',
    'index', 'invite', 'legal', 'library', 'licence', 'license', 'login', 'logout', 'mail', 'manifest', 'mcp', 'media',
    'metrics', 'mod', 'moderation', 'moderator', 'moderators', 'new', 'news', 'not-found', 'notifications', 'null', 'oembed',
    'offline', 'official', 'operator', 'owner', 'payments', 'playlist', 'playlists', 'press', 'pricing', 'privacy', 'private',
    'profile', 'public', 'register', 'report', 'reports', 'robots', 'root', 'search', 'security', 'service', 'settings',
    'share', 'showcase', 'sign-in', 'sign-up', 'signin', 'signup', 'site', 'sitemap', 'song', 'songs', 'staff', 'static',
    'status', 'subscription', 'support', 'system', 'team', 'terms', 'tokens', 'tunewright', 'undefined', 'unknown', 'user',
    'users', 'visitor', 'webhook', 'webhooks', 'www'])
$$;
