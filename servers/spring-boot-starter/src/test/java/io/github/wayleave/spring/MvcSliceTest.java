package io.github.wayleave.spring;

import static org.hamcrest.Matchers.containsString;
import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.get;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.webmvc.test.autoconfigure.WebMvcTest;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A test slice with only controllers includes the filter. */
@WebMvcTest
@ContextConfiguration(classes = MvcSliceTest.Shop.class)
class MvcSliceTest {
  @Autowired private MockMvc mvc;

  /** An application with one page. */
  @SpringBootConfiguration(proxyBeanMethods = false)
  @RestController
  static class Shop {
    @GetMapping({"/page", "/search"})
    String page() {
      return "page";
    }
  }

  @Test
  void webMvcTest_publishesAndRefuses() throws Exception {
    mvc.perform(get("/robots.txt"))
        .andExpect(status().isOk())
        .andExpect(content().string(containsString("Disallow: /search")));
    mvc.perform(get("/search").header("User-Agent", "GPTBot/1.2"))
        .andExpect(status().isForbidden());
    mvc.perform(get("/page").header("User-Agent", "GPTBot/1.2")).andExpect(status().isOk());
  }
}
