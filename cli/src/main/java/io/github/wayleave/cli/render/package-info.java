/** All that a policy publishes, as files and as what is to be sent with them. */
@NullMarked
package io.github.wayleave.cli.render;

import org.jspecify.annotations.NullMarked;
