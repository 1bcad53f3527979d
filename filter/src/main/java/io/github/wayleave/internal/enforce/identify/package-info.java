/** Identifies the crawlers that a {@code User-Agent} header names. */
@NullMarked
package io.github.wayleave.internal.enforce.identify;

import org.jspecify.annotations.NullMarked;
