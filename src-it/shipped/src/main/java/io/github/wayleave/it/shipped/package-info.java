/** Containers as they ship, each in a process of its own, and what is deployed in them. */
@org.jspecify.annotations.NullMarked
package io.github.wayleave.it.shipped;
