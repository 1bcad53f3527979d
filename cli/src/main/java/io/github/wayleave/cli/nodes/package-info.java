/** Compares what the nodes of a site publish, with a policy or with each other. */
@NullMarked
package io.github.wayleave.cli.nodes;

import org.jspecify.annotations.NullMarked;
