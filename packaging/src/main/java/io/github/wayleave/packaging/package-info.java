/** Writes what is offered for download, with the same octets on every system. */
@NullMarked
package io.github.wayleave.packaging;

import org.jspecify.annotations.NullMarked;
