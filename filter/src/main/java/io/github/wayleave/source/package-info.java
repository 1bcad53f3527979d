/**
 * The files that a policy is made of: how each is opened, which may be read, and a record of what
 * was read.
 */
@NullMarked
package io.github.wayleave.source;

import org.jspecify.annotations.NullMarked;
