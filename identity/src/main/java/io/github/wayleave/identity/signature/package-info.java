/** Verifies signatures of Web Bot Auth: fields and keys in, outcome out. */
@NullMarked
package io.github.wayleave.identity.signature;

import org.jspecify.annotations.NullMarked;
