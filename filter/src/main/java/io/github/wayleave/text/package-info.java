/**
 * Text that is safe on one line of a plain-text file, percent-encoding, and URLs, hosts and
 * addresses in normal form.
 */
@NullMarked
package io.github.wayleave.text;

import org.jspecify.annotations.NullMarked;
