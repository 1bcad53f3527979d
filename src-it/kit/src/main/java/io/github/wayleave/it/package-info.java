/** Tests that every container must pass, to be extended once per container. */
@NullMarked
package io.github.wayleave.it;

import org.jspecify.annotations.NullMarked;
