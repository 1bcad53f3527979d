package io.github.wayleave.it.springboot3;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.autoconfigure.web.servlet.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;

/** A test slice for controllers contains the filter. */
@WebMvcTest
@ContextConfiguration(classes = SpringBoot3Shop.class)
class SliceTest {
  @Autowired private MockMvc mvc;

  @Test
  void webMvcTest_publishesAndRefuses() throws Exception {
    assertThat(status("/robots.txt")).isEqualTo(200);
    assertThat(status("/search")).isEqualTo(403);
    assertThat(status("/page")).isEqualTo(200);
  }

  private int status(String path) throws Exception {
    return mvc.perform(MockMvcRequestBuilders.get(path).header("User-Agent", "GPTBot/1.2"))
        .andReturn()
        .getResponse()
        .getStatus();
  }
}
