/** The policy keys as a JSON Schema, for editors and other programs. */
@NullMarked
package io.github.wayleave.cli.schema;

import org.jspecify.annotations.NullMarked;
