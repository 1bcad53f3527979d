/** A demo of the starter for Spring Boot. */
@NullMarked
package io.github.wayleave.springdemo;

import org.jspecify.annotations.NullMarked;
