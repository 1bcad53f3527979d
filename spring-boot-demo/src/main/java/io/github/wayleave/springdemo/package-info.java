/** An application that shows the starter for Spring Boot at work. */
@NullMarked
package io.github.wayleave.springdemo;

import org.jspecify.annotations.NullMarked;
