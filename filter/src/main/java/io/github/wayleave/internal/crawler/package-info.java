/** Names of browsers, which cannot identify a crawler. */
@NullMarked
package io.github.wayleave.internal.crawler;

import org.jspecify.annotations.NullMarked;
