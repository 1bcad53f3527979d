/** Tests that every container must pass, found by the modules of the containers. */
@NullMarked
package io.github.wayleave.it;

import org.jspecify.annotations.NullMarked;
