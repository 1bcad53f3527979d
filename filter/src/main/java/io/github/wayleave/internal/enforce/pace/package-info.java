/**
 * Keeps crawlers to their crawl delay: the pacer of one process, and the guard around a pacer of
 * the user.
 */
@NullMarked
package io.github.wayleave.internal.enforce.pace;

import org.jspecify.annotations.NullMarked;
