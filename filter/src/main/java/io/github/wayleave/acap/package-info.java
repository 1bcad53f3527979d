/**
 * ACAP 1.0, the Automated Content Access Protocol: what may be done with what a crawler has read;
 * its words, writing, reading, deciding.
 */
@NullMarked
package io.github.wayleave.acap;

import org.jspecify.annotations.NullMarked;
