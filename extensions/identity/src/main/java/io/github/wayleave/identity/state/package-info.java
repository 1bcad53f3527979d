/** Keeps what was learnt about crawlers in a file, so that it survives a restart. */
@NullMarked
package io.github.wayleave.identity.state;

import org.jspecify.annotations.NullMarked;
