/** Reads operators' lists of addresses and decides whether an address is in one. */
@NullMarked
package io.github.wayleave.identity.ranges;

import org.jspecify.annotations.NullMarked;
