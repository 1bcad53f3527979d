/**
 * The room of ACAP: reads and writes its fields, decides what they permit a crawler (the narrowest
 * scope wins, and a prohibition wins ties), and converts them to X-Robots-Tag.
 */
@NullMarked
package io.github.wayleave.internal.acap;

import org.jspecify.annotations.NullMarked;
