/** Enforces crawl delays: the pacer of one process, and the guard for pacers of users. */
@NullMarked
package io.github.wayleave.internal.enforce.pace;

import org.jspecify.annotations.NullMarked;
