/** Finds and calls the extension that verifies crawlers. */
@NullMarked
package io.github.wayleave.internal.identity;

import org.jspecify.annotations.NullMarked;
