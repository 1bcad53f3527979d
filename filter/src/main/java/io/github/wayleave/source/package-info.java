/**
 * The files of a policy: how each is opened, which ones may be read, and a record of their content.
 */
@NullMarked
package io.github.wayleave.source;

import org.jspecify.annotations.NullMarked;
