/** Policies and their files at a URL: which URLs are allowed, and how a file is fetched. */
@NullMarked
package io.github.wayleave.internal.source;

import org.jspecify.annotations.NullMarked;
