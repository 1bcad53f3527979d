/**
 * Writes the content that a policy publishes as files, with the header fields that servers must
 * send.
 */
@NullMarked
package io.github.wayleave.cli.render;

import org.jspecify.annotations.NullMarked;
