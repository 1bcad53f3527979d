/** What the nodes of a site tell each other: who they are, and which robots.txt they publish. */
@NullMarked
package io.github.wayleave.internal.store.fleet;

import org.jspecify.annotations.NullMarked;
