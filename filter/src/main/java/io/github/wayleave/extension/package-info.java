/** Extensions: code from outside that Wayleave calls, and what happens when it fails. */
@NullMarked
package io.github.wayleave.extension;

import org.jspecify.annotations.NullMarked;
