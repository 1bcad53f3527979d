/** Determines the identity of the client of a request. */
@NullMarked
package io.github.wayleave.internal.enforce.verify;

import org.jspecify.annotations.NullMarked;
