/** The store that the nodes of a site share; the extension point that connects to it. */
@NullMarked
package io.github.wayleave.store;

import org.jspecify.annotations.NullMarked;
