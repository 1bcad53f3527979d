/**
 * The configuration of servers that only have files: what they need to answer as the filter does.
 */
@NullMarked
package io.github.wayleave.cli.hosting;

import org.jspecify.annotations.NullMarked;
