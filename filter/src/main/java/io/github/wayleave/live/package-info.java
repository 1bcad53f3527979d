/** A policy in production: loaded, published, loaded again when it changes, its health told. */
@NullMarked
package io.github.wayleave.live;

import org.jspecify.annotations.NullMarked;
